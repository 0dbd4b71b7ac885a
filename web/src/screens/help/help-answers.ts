import { accountLimits } from '@gesso/domain/accounts';
import { communityLimits } from '@gesso/domain/communities';
import { deletionLimits } from '@gesso/domain/deletion';
import { postLimits } from '@gesso/domain/posts';
import { recoveryLimits } from '@gesso/domain/recovery';
import { legalFacts } from '@gesso/domain/terms';

export type HelpAnswer = { title: string; paragraphs: string[] };

/** The how-to guides, in the order a new member needs them. */
export const guides: HelpAnswer[] = [
  {
    title: 'Begin',
    paragraphs: [
      `Create an account with your email, your full name, a username and a password of at least ${accountLimits.passwordMin} characters. Then choose ${accountLimits.interestTagsMin} to ${accountLimits.interestTagsMax} art forms you care about.`,
      'From then on you follow the official account and belong to the community everybody begins in.',
    ],
  },
  {
    title: 'Post an artwork',
    paragraphs: [
      `Press Create post and choose 1 to ${postLimits.picturesMax} images, or drop them on the page. They are made smaller on your own device before they travel, and lose what the camera wrote into them, such as where they were taken.`,
      `A post needs a title, a description and 1 to ${postLimits.tagsMax} tags. Tags come from a fixed list: type two letters and pick one.`,
      'What you have not posted yet is kept as a draft on this device; Create post lists your drafts. After posting, Edit post in the menu of the post changes its title, description, tags, labels and the order of its images; likes and comments stay.',
    ],
  },
  {
    title: 'Like, save and pin',
    paragraphs: [
      'The heart adds one to the count of a post and keeps it under Liked Posts; the artist is told whose heart it was, and nobody else. The bookmark keeps it for you alone, on your profile and under Saved Posts. There you can sort what you saved into collections; a collection is private until you make it public.',
      'The pin is for your own posts: the three you pinned last stand first on your profile for everybody, and all of them stand together in its third tab, for you.',
    ],
  },
  {
    title: 'Comment on a post',
    paragraphs: [
      'Open a post and turn to Comments. You can edit and delete your own comments from the menu beside them. An edited comment keeps its place in the list and shows when it was edited.',
    ],
  },
  {
    title: 'Find artists and artworks',
    paragraphs: [
      'Search from two letters on: artists by username or full name, artworks by title, description or tag, communities by name or description. Press Tags to look for artworks by their tag alone. Artworks are also found by one or two colours, alone or together with words and an art form; the colours of an artwork stand below it and lead to others that have them.',
    ],
  },
  {
    title: 'Join a community, or create one',
    paragraphs: [
      'Communities are in the user menu and can be searched for. Join those you like; you can leave again at any time.',
      `With a confirmed email you can create up to ${communityLimits.ownedMax} of your own: a name, a description, a cover and house rules. You choose moderators among its members, can hand it over to one of them, and can close it and open it again.`,
    ],
  },
  {
    title: 'Follow artists and tags',
    paragraphs: [
      'Press Follow on the profile of an artist, or on the page of a tag: every tag of a post or a profile leads to its page. What they post and what is posted with these tags comes together under Following, above the feed.',
      'Whom and which tags you follow stands under Following on your profile. Others see the people in it, but not the tags.',
    ],
  },
  {
    title: 'Take part in the weekly challenge',
    paragraphs: [
      'Every week has a theme and ends Sunday 00:00 UTC. Submit one image (JPEG, PNG or GIF, up to 5 MB) with a few words about it, once a week.',
      'Submissions of every week stay open to look at, also for those who only want to watch.',
    ],
  },
];

export const questions: HelpAnswer[] = [
  {
    title: 'I forgot my password. What now?',
    paragraphs: [
      `Choose Forgot Password on the sign-in page. We mail you six digits that work for ${recoveryLimits.otpMinutes} minutes, and then you choose a new password. All devices are signed out.`,
    ],
  },
  {
    title: 'No code has arrived.',
    paragraphs: [
      `Look into the spam folder first. You can ask for a new code after half a minute, up to ${recoveryLimits.otpSends} times in ${recoveryLimits.otpSendsMinutes} minutes; only the newest one works.`,
    ],
  },
  {
    title: 'How do I change my password, or sign out a device I lost?',
    paragraphs: [
      'Open Settings, then Account. Changing the password signs you out everywhere else. The list below it shows where you are signed in, with the way to sign out there.',
    ],
  },
  {
    title: 'How do I change my email?',
    paragraphs: [
      'Open Change Email, enter your current email and password, then the new address, and confirm it with the code we mail there. The old address is told about the change.',
    ],
  },
  {
    title: 'Who sees my email?',
    paragraphs: ['You alone. It is on no profile, and nobody can search for it.'],
  },
  {
    title: 'Who sees my posts?',
    paragraphs: [
      'Everybody with an account, and everybody who opens your public profile. Liking, saving and commenting need an account.',
    ],
  },
  {
    title: 'What happens when I delete a post?',
    paragraphs: [
      'It is gone from every list at once, with its likes and comments, and its images are removed from our storage right after.',
    ],
  },
  {
    title: 'Something breaks the rules, or somebody bothers me. What can I do?',
    paragraphs: [
      `Report is in the menu of every post, comment, submission, profile and community. A person looks at it within ${legalFacts.reportReviewHours} hours and tells you what was done; whoever you report never learns who it was.`,
      'From the same menus you can block somebody, and neither of you sees the other any more, or mute them, which only hides them from you. Both are undone under Settings, Blocked and muted.',
    ],
  },
  {
    title: 'Something of mine was removed. Can I object?',
    paragraphs: [
      'Yes. The notice and the email about it say which rule it is about and lead to an appeal, which another moderator decides where there is one. What was removed wrongly comes back with its likes and comments.',
    ],
  },
  {
    title: 'How do I take my data along, or delete my account?',
    paragraphs: [
      `Open Settings, then Your data. The download holds your pictures and everything you wrote, liked, saved and follow. An account you delete is hidden at once; for ${deletionLimits.pauseDays} days signing in brings it back.`,
    ],
  },
  {
    title: 'My image is refused.',
    paragraphs: [
      'We take JPEG, PNG, WebP and GIF, judged by what is in the file and not by its name. Very large or damaged files are refused with a sentence that says so.',
    ],
  },
];
