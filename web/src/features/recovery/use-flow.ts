import { useState } from 'react';

/** The result of the last attempt; `attempt` counts up, so that a repeated failure is announced again. */
export type FlowResult = { tone: 'failure' | 'success'; text: string; attempt: number };

export type Flow = {
  step: number;
  notice: FlowResult | null;
  advance(text?: string): void;
  fail(text: string): void;
  say(text: string): void;
  back(): void;
};

/** The state of a multi-step flow, from step 1: forward on success only, back clears the notice. */
export function useFlow(): Flow {
  const [step, setStep] = useState(1);
  const [notice, setNotice] = useState<FlowResult | null>(null);
  const show = (tone: FlowResult['tone'], text: string) =>
    setNotice((last) => ({ tone, text, attempt: (last?.attempt ?? 0) + 1 }));
  const clearNotice = () => setNotice(null);
  return {
    step,
    notice,
    advance(text) {
      setStep(step + 1);
      if (text) show('success', text);
      else clearNotice();
    },
    fail: (text) => show('failure', text),
    say: (text) => show('success', text),
    back() {
      setStep(Math.max(1, step - 1));
      clearNotice();
    },
  };
}
