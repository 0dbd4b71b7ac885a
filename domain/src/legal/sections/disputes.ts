import type { LegalSection } from '../shapes.ts';

export const disputes: LegalSection = {
  id: 'disputes',
  title: 'Dispute Resolution & Governing Law',
  inShort: 'Talk to us first; most things end there.',
  parts: [
    {
      heading: 'First, a conversation',
      blocks: [
        'If you disagree with a decision about your account or content, appeal from the notice or the email that told you of it. If you disagree with something else we did, write to our legal mailbox and describe what happened and what you wish for. We answer within fourteen days and look for a solution with you.',
      ],
    },
    {
      heading: 'If that does not help',
      blocks: [
        'These terms are governed by the law of the place where the operator of this gallery is established. If you use Gesso as a consumer, the law of the country you live in protects you all the same, and you may go to the courts there.',
        'Should a sentence of these terms turn out not to hold, the others go on holding.',
      ],
    },
    {
      heading: 'Liability',
      blocks: [
        'We answer without limit for harm we cause on purpose or by gross neglect. Otherwise we answer for what was foreseeable when you joined. We do not answer for what others post, though we act on it once we know of it.',
      ],
    },
  ],
};
