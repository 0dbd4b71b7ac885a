import { deletionLimits } from '../../deletion/index.ts';
import { exportLimits } from '../../exports/index.ts';
import { notificationLimits } from '../../notifications/index.ts';
import { supportLimits } from '../../support/index.ts';
import { twoStepLimits } from '../../two-steps/index.ts';
import { cookies } from '../cookies.ts';
import { legalFacts } from '../facts.ts';
import { listed } from '../listed.ts';
import type { LegalSection } from '../shapes.ts';

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
        `Of a passkey we keep its name, its public key, how your browser reaches it, and when and how often it was used; its private key never reaches us. The secret that you scan into an app for one-time codes is kept encrypted, because the codes are computed from it. Your ${twoStepLimits.recoveryCodes} recovery codes are kept only as hashes.`,
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
