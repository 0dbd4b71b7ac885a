import { accountLimits } from '@gesso/domain/accounts';
import { communityLimits } from '@gesso/domain/communities';
import { deletionLimits } from '@gesso/domain/deletion';
import { postLimits } from '@gesso/domain/posts';
import { recoveryLimits } from '@gesso/domain/recovery';
import { legalFacts } from '@gesso/domain/terms';
import { plural, t } from '@lingui/core/macro';

export type HelpAnswer = { title: string; paragraphs: string[] };

/** The how-to guides, in the order a new member needs them. */
const { passwordMin, interestTagsMin, interestTagsMax } = accountLimits;
const { picturesMax, tagsMax } = postLimits;
const { ownedMax } = communityLimits;
const { otpMinutes, otpSends, otpSendsMinutes } = recoveryLimits;
const { reportReviewHours } = legalFacts;
const { pauseDays } = deletionLimits;

export const guides: HelpAnswer[] = [
  {
    title: t`Get started`,
    paragraphs: [
      t`Create an account with your email, your full name, a username and a password of at least ${plural(passwordMin, { one: '# character', other: '# characters' })}. Then choose ${interestTagsMin} to ${plural(interestTagsMax, { one: '# art form', other: '# art forms' })} you care about.`,
      t`You follow the official account and join the official community automatically.`,
    ],
  },
  {
    title: t`Create a post`,
    paragraphs: [
      t`Select Create post and choose 1 to ${plural(picturesMax, { one: '# image', other: '# images' })}, or drop them on the page. They are resized on your device before upload, and camera data, such as where they were taken, is removed.`,
      t`A post needs a title, a description and 1 to ${plural(tagsMax, { one: '# tag', other: '# tags' })}. Tags come from a fixed list. Type at least two letters and pick one.`,
      t`Unfinished posts are kept as drafts on your device. You’ll find them under Create post. After posting, choose Edit post in the post’s menu to change its title, description, tags, labels or image order. Likes and comments stay.`,
    ],
  },
  {
    title: t`Like, save and pin`,
    paragraphs: [
      t`The heart likes a post and adds it to your Liked Posts. Only the artist can see who liked it. The bookmark saves a post to your profile and Saved Posts, which only you can see. You can sort saved posts into collections. A collection is private until you make it public.`,
      t`You can pin your own posts. Your three latest pins appear first on your profile for everyone. The pin tab of your profile shows all of them, only to you.`,
    ],
  },
  {
    title: t`Comment on a post`,
    paragraphs: [
      t`Open a post and select Comments. You can edit or delete your own comments from the menu next to them. An edited comment keeps its place in the list and shows when it was edited.`,
    ],
  },
  {
    title: t`Find artists and artworks`,
    paragraphs: [
      t`Type at least two letters to search for artists by username or full name, artworks by title, description or tag, and communities by name or description. Select Tags to search by tag only. You can also search by one or two colors, alone or together with text and an art form. Each post shows its colors, which link to other posts with the same colors.`,
    ],
  },
  {
    title: t`Join a community, or create one`,
    paragraphs: [
      t`Find communities in the user menu or through search. Join the ones you like. You can leave at any time.`,
      t`With a confirmed email you can create up to ${plural(ownedMax, { one: '# community', other: '# communities' })}, each with a name, a description, a cover and house rules. You can choose moderators from the members, transfer ownership to a member, and close or reopen the community.`,
    ],
  },
  {
    title: t`Follow artists and tags`,
    paragraphs: [
      t`Select Follow on an artist’s profile or on a tag’s page. Every tag on a post or profile links to its page. Choose Following above the feed to see posts from the artists and tags you follow.`,
      t`The people and tags you follow are listed under Following on your profile. Others can see the people, but not the tags.`,
    ],
  },
  {
    title: t`Take part in the weekly challenge`,
    paragraphs: [
      t`Every week has a theme and ends on Sunday at 00:00 UTC. You can submit one image (JPEG, PNG or GIF, up to 5 MB) with a description each week.`,
      t`You can browse the submissions of any week, even if you don’t take part.`,
    ],
  },
];

export const questions: HelpAnswer[] = [
  {
    title: t`I forgot my password. What should I do?`,
    paragraphs: [
      t`Choose Forgot Password on the sign-in page. We’ll email you a 6-digit code that works for ${plural(otpMinutes, { one: '# minute', other: '# minutes' })}. Enter it, then choose a new password. You’ll be signed out on all devices.`,
    ],
  },
  {
    title: t`My code hasn’t arrived.`,
    paragraphs: [
      t`Check your spam folder first. You can request a new code after 30 seconds, up to ${plural(otpSends, { one: '# time', other: '# times' })} in ${plural(otpSendsMinutes, { one: '# minute', other: '# minutes' })}. Only the newest one works.`,
    ],
  },
  {
    title: t`How do I change my password, or sign out a device I lost?`,
    paragraphs: [
      t`Open Settings, then Account. Changing your password signs you out everywhere else. Under Your devices, you can sign out each device.`,
    ],
  },
  {
    title: t`How do I change my email?`,
    paragraphs: [
      t`Open Settings, then Account, and select Change email. Enter your current email and password, then the new address, and confirm it with the code we send there. We also notify the old address.`,
    ],
  },
  {
    title: t`Who can see my email?`,
    paragraphs: [t`Only you. No one else can see it or search for it.`],
  },
  {
    title: t`Who can see my posts?`,
    paragraphs: [
      t`Everyone with an account, and anyone who opens your public profile. Liking, saving and commenting require an account.`,
    ],
  },
  {
    title: t`What happens when I delete a post?`,
    paragraphs: [
      t`It is removed from every list immediately, with its likes and comments. Its images are deleted from our storage right after.`,
    ],
  },
  {
    title: t`Something breaks the rules, or someone bothers me. What can I do?`,
    paragraphs: [
      t`Choose Report in the menu of any post, comment, submission, profile or community. A person reviews it within ${plural(reportReviewHours, { one: '# hour', other: '# hours' })} and lets you know the outcome. The person you report never learns who reported them.`,
      t`From the same menus you can block someone, so that you no longer see each other, or mute them, which only hides them from you. You can undo both in Settings, under Blocked and muted.`,
    ],
  },
  {
    title: t`My content was removed. Can I appeal?`,
    paragraphs: [
      t`Yes. The notification and the email name the rule and link to an appeal. A different moderator reviews it if there is one. Anything removed by mistake is restored with its likes and comments.`,
    ],
  },
  {
    title: t`How do I download my data, or delete my account?`,
    paragraphs: [
      t`Open Settings, then Your data. The download contains your images and everything you’ve written, liked, saved and followed. A deleted account is hidden immediately. You can restore it by signing in within ${plural(pauseDays, { one: '# day', other: '# days' })}.`,
    ],
  },
  {
    title: t`My image was rejected.`,
    paragraphs: [
      t`We accept JPEG, PNG, WebP and GIF files, based on their content rather than their name. Very large or damaged files are rejected with a message that explains why.`,
    ],
  },
];
