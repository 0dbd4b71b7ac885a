/** What the author of a post is told when a moderator of a community removes it from there. */
export const removedPostNotice = (community: string, caption: string) => ({
  title: `Removed from ${community}`,
  text: `A moderator of ${community} removed “${caption}” from the community. The post itself stays as it is. It cannot be shared in ${community} again.`,
});
