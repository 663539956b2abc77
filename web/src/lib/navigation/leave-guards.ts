/** Answers whether the page may be left, after asking the coach where something would be lost. */
type Question = () => Promise<boolean>;

const questions = new Set<Question>();

/** Has the question asked before the session or the team is given up. Returns how to withdraw it. */
export function askBeforeLeaving(question: Question): () => void {
  questions.add(question);
  return () => questions.delete(question);
}

/** For what navigates only after something that cannot be taken back, such as signing out. */
export async function mayLeave(): Promise<boolean> {
  for (const question of questions) if (!(await question())) return false;
  return true;
}
