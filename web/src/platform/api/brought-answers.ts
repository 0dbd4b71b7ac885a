/** Answers the page brought along in its HTML, by their path; each is good for the first asking. */
const brought = new Map<string, unknown>();

function readBroughtAnswers(): void {
  const text = document.getElementById('gesso-answers')?.textContent;
  if (!text) return;
  const answers: Record<string, unknown> = JSON.parse(text);
  for (const [path, answer] of Object.entries(answers)) brought.set(path, answer);
}

if (typeof document !== 'undefined') readBroughtAnswers();

/** Whether the page brought this and nobody has asked for it yet. */
export const isBrought = (url: string): boolean => brought.has(url);

/** Whether the page brought more than who is signed in: what it shows. */
export const bringsView = (): boolean =>
  [...brought.keys()].some((path) => path !== '/api/session');

/** What the page brought for this address, once: asked again, it may have changed. */
export function takeBroughtAnswer(url: string): unknown {
  const answer = brought.get(url);
  brought.delete(url);
  return answer;
}
