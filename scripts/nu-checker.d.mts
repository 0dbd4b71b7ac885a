/** The file of the Nu HTML checker, there once it is installed. */
export const nuChecker: string;
