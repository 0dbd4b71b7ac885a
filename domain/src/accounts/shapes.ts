export type Badge = 'official' | 'dev';

/** The signed-in person, as only they see themselves. */
export type Me = {
  id: string;
  username: string;
  fullName: string;
  email: string;
  emailVerified: boolean;
  bio: string;
  profileImageUrl: string | null;
  artistTags: string[];
  interestTags: string[];
  badges: Badge[];
  /** may run the weekly challenge */
  official: boolean;
};

/** Somebody, as everybody may see them beside a post, a comment or in a list. */
export type PersonCard = {
  id: string;
  username: string;
  fullName: string;
  profileImageUrl: string | null;
};
