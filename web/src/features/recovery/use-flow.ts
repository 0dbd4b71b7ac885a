import { useState } from 'react';

/** One sentence about the last try; a repeated failure counts up, so that it is read out again. */
export type FlowNotice = { tone: 'failure' | 'success'; text: string; attempt: number };

export type Flow = {
  step: number;
  notice: FlowNotice | null;
  advance(text?: string): void;
  fail(text: string): void;
  say(text: string): void;
  back(): void;
};

/** Steps from 1 on: forward on success only, back with the messages cleared. */
export function useFlow(): Flow {
  const [step, setStep] = useState(1);
  const [notice, setNotice] = useState<FlowNotice | null>(null);
  const show = (tone: FlowNotice['tone'], text: string) =>
    setNotice((last) => ({ tone, text, attempt: (last?.attempt ?? 0) + 1 }));
  const quiet = () => setNotice(null);
  return {
    step,
    notice,
    advance(text) {
      setStep(step + 1);
      if (text) show('success', text);
      else quiet();
    },
    fail: (text) => show('failure', text),
    say: (text) => show('success', text),
    back() {
      setStep(Math.max(1, step - 1));
      quiet();
    },
  };
}
