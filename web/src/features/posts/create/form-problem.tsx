/** What is wrong with the form, said at once to the eye and the ear. */
export const FormProblem = ({ text }: { text: string | null }) =>
  text && (
    <p role="alert" className="rounded-10 bg-accent-wash px-4 py-3 text-14 text-accent-text">
      {text}
    </p>
  );
