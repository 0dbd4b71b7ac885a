/** Each list joins the route tree under its parent of the same name. */
export const peopleRoutes = { member: [], open: [], bare: [] } as const;
