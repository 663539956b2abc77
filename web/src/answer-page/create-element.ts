type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;
type Handlers = {
  readonly click?: () => void;
  readonly input?: (value: string) => void;
  readonly submit?: () => void;
};
export type Child = Node | string | undefined | false;

/** An element with attributes, listeners and children. Text never becomes markup. */
export function createElement(
  name: keyof HTMLElementTagNameMap,
  attributes: Attributes,
  children: readonly Child[] = [],
  { click, input, submit }: Handlers = {},
): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(key, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => child !== undefined && child !== false));
  if (click) element.addEventListener('click', click);
  if (input) {
    element.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) input(target.value);
    });
  }
  if (submit) {
    element.addEventListener('submit', (event) => {
      event.preventDefault();
      submit();
    });
  }
  return element;
}

/** Shows other children and keeps the focus on the element with the same `data-key`. */
export function replaceContent(root: Element, children: readonly Child[]): void {
  const before = document.activeElement;
  const focused = before?.getAttribute('data-key');
  root.replaceChildren(...children.filter((child) => child !== undefined && child !== false));
  if (!focused) return;
  const again = [...root.querySelectorAll<HTMLElement>('[data-key]')].find(({ dataset }) => dataset.key === focused);
  again?.focus();
  if (again instanceof HTMLTextAreaElement && before instanceof HTMLTextAreaElement) {
    again.setSelectionRange(before.selectionStart, before.selectionEnd);
  }
}
