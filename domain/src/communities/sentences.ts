/** What a new owner is told. */
export const newOwnerNotices = {
  handedOver: (name: string) => ({
    title: `You now own ${name}`,
    text: 'Its owner has handed it over to you. You can edit it, choose moderators, hand it over or close it.',
  }),
  ownerGone: (name: string) => ({
    title: `You now own ${name}`,
    text: 'Its owner has left Gesso, and you have moderated it longest. You can edit it, choose moderators, hand it over or close it.',
  }),
} as const;
