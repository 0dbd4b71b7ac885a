import { ChevronDown } from 'lucide-react';

type FileReportProps = { about: string; sentences: readonly string[] };

/** What was kept, converted and removed of the file of a picture, once it is asked for. */
export const FileReport = ({ about, sentences }: FileReportProps) => (
  <details className="group">
    <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 sm:min-h-9 [&::-webkit-details-marker]:hidden">
      What we did to {about}
      <ChevronDown
        size={16}
        aria-hidden="true"
        className="text-muted transition-transform group-open:rotate-180"
      />
    </summary>
    <ul className="figures flex flex-col gap-1 pb-2 text-muted">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </details>
);
