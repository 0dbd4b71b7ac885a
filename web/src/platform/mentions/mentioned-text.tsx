import { type Mention, textParts } from '@gesso/domain/mentions';
import { Link } from '@tanstack/react-router';

type MentionedTextProps = {
  text: string;
  mentions: readonly Mention[] | undefined;
  /** links to public profiles */
  publicMode: boolean;
};

/** A text with mentioned usernames linked to their profiles. */
export const MentionedText = ({ text, mentions, publicMode }: MentionedTextProps) =>
  textParts(text, mentions).map((part, index) => {
    const key = `${index} ${part.text}`;
    if (part.username === undefined) return <span key={key}>{part.text}</span>;
    const profile: string = publicMode ? `/public/${part.username}` : `/@${part.username}`;
    return (
      <Link
        key={key}
        to={profile}
        dir="auto"
        className="rounded-6 text-ultramarine underline decoration-1 underline-offset-2"
      >
        {part.text}
      </Link>
    );
  });
