type Statement = { readonly note: string | null };

/** What families said as helpers and viewers read it. The page of families promises that only a coach reads a note. */
export function leaveOutNotes<Said extends Statement>(statements: readonly Said[]): Said[] {
  return statements.map((statement) => ({ ...statement, note: null }));
}
