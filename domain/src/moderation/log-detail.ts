import { brokenRules, type LogAct, outcomeLabels } from './outcomes.ts';
import { reportReasons } from './reasons.ts';

/** In the detail of an act that no moderator did, but whoever runs the site. */
export const BY_OPERATOR = 'operator';

const byOperator = { [BY_OPERATOR]: 'by the operator' };

const decisionLabels: Record<string, string> = {
  ...brokenRules,
  ...outcomeLabels,
  removed: 'also removed',
  ...byOperator,
};

/** The codes an act may carry; the same code can be a reason and a rule, with another label each. */
const labels: Partial<Record<LogAct, Record<string, string>>> = {
  reported: { ...reportReasons, ...byOperator },
  decided: decisionLabels,
  reversed: decisionLabels,
};

/** The log keeps codes, since labels may change; what is none is shown as it is. */
export const logDetailText = (act: LogAct, detail: string): string =>
  detail
    .split(', ')
    .map((part) => labels[act]?.[part] ?? part)
    .join(', ');
