import { cookies } from '../cookies/cookies.ts';
import { deletionLimits } from '../deletion/deletion.ts';
import { exportLimits } from '../exports/exports.ts';
import { notificationLimits } from '../notifications/notifications.ts';
import { supportLimits } from '../support/support.ts';
import { legalFacts, newestTerms, standards, termsDay } from '../terms/terms.ts';
import { twoFactorLimits } from '../two-factor/two-factor.ts';

/** The legal text is in English. */
const ENGLISH = { locale: 'en' };

/** A piece of legal text: a paragraph, or a list. */
export type LegalBlock = string | readonly string[];

export type LegalPart = { heading: string; blocks: readonly LegalBlock[] };

export type LegalSection = {
  /** its deep link: /legal#{id} */
  id: string;
  title: string;
  /** a one-sentence summary of the section */
  inShort: string;
  parts: readonly LegalPart[];
};

/** List items that form one sentence: each ends with a semicolon, the last with a period. */
const listed = (items: readonly string[]): string[] =>
  items.map((item, index) => `${item}${index === items.length - 1 ? '.' : ';'}`);

export const terms: LegalSection = {
  id: 'terms',
  title: 'Terms of Service',
  inShort: 'Who may use Gesso, what you may expect of it, and what it expects of you.',
  parts: [
    {
      heading: 'Who may join',
      blocks: [
        `You must be ${legalFacts.minimumAge} or older to use Gesso. If you are under ${legalFacts.parentalConsentUnder}, a parent or guardian has to agree to your use of it and to these terms.`,
        'One person, one account. You give an email address you can read, and you keep your password to yourself: what is done with your account counts as done by you until you tell us that it is no longer in your hands.',
      ],
    },
    {
      heading: 'What you may do here',
      blocks: [
        'You may post your artworks, look at those of others, like, save and discuss them, follow artists, join communities and take part in the weekly challenge, all free of charge.',
        'You may not use Gesso to break the law, to collect the artworks or the data of others by machine, to train generative models on artworks whose artists have not agreed to it, or to disturb the service for everybody else.',
      ],
    },
    {
      heading: 'What we may do',
      blocks: [
        'We may remove what breaks these terms, warn its author, suspend an account for a time, and close an account that keeps breaking them. Whoever is suspended can read, download their data and appeal, but cannot post, comment or like. With a closed account nobody can sign in.',
        'We say why, in a notice on Gesso and by email. From both you can appeal, once for each decision, and another moderator decides where there is one. If we were wrong, we undo it.',
        'We work hard to keep Gesso running and what you share safe, but no service is without interruption. Keep your own copy of what is dear to you.',
      ],
    },
    {
      heading: 'Leaving',
      blocks: [
        `You may leave at any time: in your settings you delete your account, your posts, your challenge submissions, and your comments unless you leave them there without your name. All of it is hidden at once. For ${deletionLimits.pauseDays} days signing in brings it back; then it goes for good, and we confirm it by email. What others have made stays theirs.`,
      ],
    },
  ],
};

const cookieList = listed(
  Object.entries(cookies).map(([name, { lasts, purpose }]) => `${name}, for ${lasts}: ${purpose}`),
);

export const privacy: LegalSection = {
  id: 'privacy',
  title: 'Privacy Policy',
  inShort: 'What we know about you, why we know it, and who else does: almost nobody.',
  parts: [
    {
      heading: 'What we keep',
      blocks: [
        [
          'what you tell us: your name, username, email address, bio, picture, artist tags and art forms;',
          'what you make here: posts, comments, likes, saves, pins, follows, memberships and challenge submissions;',
          'what you choose: whom you block and mute, your settings, and the version of these terms you agreed to;',
          'what you report or write to support, decisions about your account and content, and your appeals;',
          'what we need to run the service safely: your sessions, each with the day it began, when it was last used and the name of the device, such as “Firefox on Windows”, and for a short while the network address a request came from.',
        ],
        'Passwords are kept only as a slow one-way hash. One-time codes are kept as a hash too and expire after ten minutes. The pictures you upload are stored without the location or the camera data your device may have put into them. An original that you add for zooming is kept as you sent it and given to nobody but you. What others see of it holds neither location nor camera data.',
        `Notices on Gesso are deleted after ${notificationLimits.keptDays} days. The text of an email is kept encrypted until it is sent, and for thirty days we still know that it was.`,
      ],
    },
    {
      heading: 'Passkeys and two steps',
      blocks: [
        `Of a passkey we keep its name, its public key, how your browser reaches it, and when and how often it was used; its private key never reaches us. The secret that you scan into an app for one-time codes is kept encrypted, because the codes are computed from it. Your ${twoFactorLimits.recoveryCodes} recovery codes are kept only as hashes.`,
      ],
    },
    {
      heading: 'Reports and messages',
      blocks: [
        `With a report we keep the words of what was reported and small copies of its pictures, even if the original is edited or deleted. Only moderators see them. The copies of pictures are deleted ${legalFacts.evidenceDays} days after the decision, and all of it when the account it is about is deleted. Whoever was reported never learns who reported them.`,
        'Everything moderators do is written to a log that cannot be changed. Once an account is deleted, nothing in the log leads to it.',
        `Guests who report something or write to support give an email address, so that we can answer. With a report it is deleted ${legalFacts.evidenceDays} days after the decision. Messages to support are deleted after ${supportLimits.keptDays} days, with the address; those who answer them also receive them by email.`,
      ],
    },
    {
      heading: 'Who sees it',
      blocks: [
        'Your profile, posts, submissions and comments are meant to be seen. Your email address is not: it is shown to nobody but you, and only those who answer a message to support read the address it came from. What you have liked is shown to you and to the artist who made it. What you put into a public collection is meant to be seen too; what else you have saved is shown to you alone. So is whom you block or mute, and nobody is told.',
        'We show no advertisements, sell no data and use no trackers of other companies.',
      ],
    },
    {
      heading: 'Cookies and your browser',
      blocks: [
        'These are all the cookies Gesso sets. Scripts cannot read them, and they are sent to no other site.',
        cookieList,
        'Your browser also keeps, on your device, drafts of posts until you post them, discard them or sign out, originals until they are uploaded or you sign out, and your choice of appearance.',
      ],
    },
    {
      heading: 'Your rights',
      blocks: [
        `You may read and correct your data on your profile at any time. In your settings you download a copy of everything you told us and made here, and of what we keep about your account. The file is for you alone and is deleted after ${exportLimits.days} days. Not in it are passwords, keys and codes, and what others reported.`,
        `You can delete your account in your settings, too. It is hidden at once, and for ${deletionLimits.pauseDays} days signing in brings it back. Then everything goes, files included, and a last email confirms it. Reports you made stay without your name, and so do your comments if you choose that.`,
        'You may also ask for either through the support page, and we do so without undue delay.',
      ],
    },
  ],
};

export const copyright: LegalSection = {
  id: 'copyright',
  title: 'Copyright & IP Policy',
  inShort: 'Your artworks are yours. Showing them is all we are allowed to do with them.',
  parts: [
    {
      heading: 'Your artworks stay yours',
      blocks: [
        'By posting or submitting an artwork you allow us to store it, to make smaller copies of it and to show it on Gesso to those it was posted for. This permission ends when the post or submission is deleted; only copies kept with a report stay for as long as the Privacy Policy says. It covers neither selling the artwork nor using it for advertising, nor training any model with it.',
        'Public pages ask machines not to use the artworks on them for training. They and every picture say it in the headers X-Robots-Tag and TDM-Reservation, and robots.txt refuses the AI crawlers we know by name. We cannot force every machine to listen, but we say it in the words they read. Only you can allow it for your own artworks, in your settings.',
      ],
    },
    {
      heading: 'The artworks of others',
      blocks: [
        'Post only what you have made yourself or may show. If your artwork builds on that of another artist, say so in its description.',
        `If you find your artwork posted by somebody else, report it as “Not their own work”, or write to our legal mailbox with the address of the page and a sentence that tells us it is yours. Reports are reviewed within ${legalFacts.reportReviewHours} hours; what was posted without permission is taken down, and repeated offenders lose their account.`,
      ],
    },
    {
      heading: 'If you were reported wrongly',
      blocks: [
        'When a report about you is decided, you are told what was reported. If it broke a rule you are told which one, and may appeal. When your appeal shows that the artwork is yours, or that you may show it, it comes back with its likes and comments.',
      ],
    },
  ],
};

export const conduct: LegalSection = {
  id: 'conduct',
  title: 'User Conduct & Community Standards',
  inShort: 'Speak about an artwork as you would with its maker in the room.',
  parts: [
    {
      heading: 'What makes a good neighbour',
      blocks: [
        [
          'Criticise artworks, not people, and praise generously.',
          'Tag posts for what they are, so that others find them.',
          'Mark posts and submissions that show nudity, violence or flashing, and label what was made with AI.',
          'Credit those you learned from.',
          'Describe your pictures in words for those who cannot see them.',
        ],
      ],
    },
    {
      heading: 'What has no place here',
      blocks: [listed(Object.values(standards))],
    },
    {
      heading: 'Reports',
      blocks: [
        `Tell us with Report in the menu of what breaks these standards; what is public can be reported without an account. Every report is reviewed by a person within ${legalFacts.reportReviewHours} hours. Depending on what we find, we do nothing, remove what was reported, warn its author, suspend the account or close it, and we tell both sides.`,
      ],
    },
  ],
};

export const commitment: LegalSection = {
  id: 'commitment',
  title: 'Our Commitment to You',
  inShort: 'What we hold ourselves to, so that you can hold us to it too.',
  parts: [
    {
      heading: 'We promise',
      blocks: [
        [
          'to show the newest posts first, and never to sell a place in the feed;',
          'to keep your email address to ourselves;',
          `to review every report within ${legalFacts.reportReviewHours} hours;`,
          'to make Gesso usable with a keyboard, a screen reader and a small phone;',
          'to tell you plainly when something of ours has failed.',
        ],
      ],
    },
    {
      heading: 'When something happens to your data',
      blocks: [
        'Should data of yours fall into wrong hands, we write to the address of your account as soon as we know, and say what happened, what it means for you and what we have done about it.',
      ],
    },
  ],
};

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

export const changes: LegalSection = {
  id: 'changes',
  title: 'Changes to Terms',
  inShort: 'No change takes you by surprise.',
  parts: [
    {
      heading: 'How we change them',
      blocks: [
        'When these terms change in a way that matters to you, we announce it on Gesso at least thirty days before it takes effect, with the old and the new words side by side. If you go on using Gesso after that day, the new terms hold; if you disagree, you may leave before, by deleting your account in your settings. What the new words give you beyond the old ones is yours from the day we announce it.',
        `These terms were last updated ${legalFacts.lastUpdated}. A new version was announced on ${termsDay(ENGLISH, newestTerms.version)} and takes effect on ${termsDay(ENGLISH, newestTerms.inForce)}. This page shows its words; what they change stands below, beside the old ones.`,
      ],
    },
  ],
};
