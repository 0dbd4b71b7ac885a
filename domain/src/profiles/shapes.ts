import type { Badge } from '../accounts/index.ts';

/** Somebody, as everybody may see them; their address is not part of it. */
export type Profile = {
  id: string;
  username: string;
  fullName: string;
  bio: string;
  profileImageUrl: string | null;
  artistTags: string[];
  interestTags: string[];
  badges: Badge[];
  postCount: number;
  followerCount: number;
  followingCount: number;
};

/** What one may change about oneself; the address has a flow of its own. */
export type ProfileEdit = {
  fullName: string;
  username: string;
  bio: string;
  artistTags: string[];
  interestTags: string[];
};
