/** Answers the page brought along in its HTML, by their path; each is good for the first asking. */
const brought = new Map<string, string>();

function readBroughtAnswers(): void {
  const text = document.getElementById('gesso-answers')?.textContent;
  if (!text) return;
  const answers: Record<string, unknown> = JSON.parse(text);
  for (const [path, answer] of Object.entries(answers)) brought.set(path, JSON.stringify(answer));
}

if (typeof document !== 'undefined') readBroughtAnswers();

/** What the page brought for this address, once: asked again, it may have changed. */
export function takeBroughtAnswer(url: string): string | undefined {
  const answer = brought.get(url);
  brought.delete(url);
  return answer;
}
