/** The path of the Nu HTML checker once it is installed. */
export const nuChecker: string;
