/** Two `Kate L.` become `Kate L. (1)` and `Kate L. (2)`, in the order of the list. */
export function numberEqualNames(names: readonly string[]): readonly string[] {
  return names.map((name, index) => {
    const isShared = names.filter((other) => other === name).length > 1;
    const before = names.slice(0, index).filter((other) => other === name).length;
    return isShared ? `${name} (${before + 1})` : name;
  });
}
