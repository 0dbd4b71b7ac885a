export type Community = {
  id: string;
  name: string;
  description: string;
  memberCount: number;
};
