export const supportProblems = {
  'support-email-missing': 'Please enter your email address.',
  'support-category-missing': 'Please select a category.',
  'support-subject-missing': 'Please enter a subject.',
  'support-message-missing': 'Please enter a message.',
  'support-refused': 'Failed to send message. Please try again.',
} as const;

export const supportSentences = { sent: 'Message sent successfully!' } as const;
