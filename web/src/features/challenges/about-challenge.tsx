import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleHelp, Eye, Lightbulb, type LucideIcon, Palette, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Card = { title: string; text: string; icon: LucideIcon };

const cards: Card[] = [
  {
    title: t`What are the challenges?`,
    text: t`Every week begins with one theme. You have until Sunday at 00:00 UTC to respond with one image and a short description, in any art form you like. Then the week ends, and the three most liked submissions make the podium.`,
    icon: Palette,
  },
  {
    title: t`Where do the ideas come from?`,
    text: t`The Gesso team picks them from topics in your comments, communities and messages to support. If a theme has been on your mind for a while, send it to us.`,
    icon: Lightbulb,
  },
  {
    title: t`Why participate?`,
    text: t`A theme and a deadline make it easier to start. You see how others interpret the same theme, people find your work, and your streak and trophies stay on your profile.`,
    icon: Sparkles,
  },
  {
    title: t`Can I observe only?`,
    text: t`Of course. Browse the submissions of any week, like the ones that move you, and join in when a theme inspires you.`,
    icon: Eye,
  },
];

const cardNames = {
  all: t`Cards`,
  previous: t`Previous card`,
  next: t`Next card`,
  numbered: (number: number) => t`Card ${number}`,
};

/** The button for the dialog that explains the challenge in four cards. */
export function AboutChallenge() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <CircleHelp size={16} aria-hidden="true" />
        <Trans>Know More</Trans>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t`About the challenge`} size="small">
        <Carousel
          label={t`About the challenge`}
          names={cardNames}
          controls="below"
          arrowKeys="within"
          className="flex-1 justify-center"
          slides={cards.map((card) => ({
            key: card.title,
            name: card.title,
            content: <CardFace {...card} />,
          }))}
        />
      </Dialog>
    </>
  );
}

const CardFace = ({ title, text, icon: Icon }: Card) => (
  <div className="flex min-h-80 w-full flex-col self-stretch justify-center gap-4 rounded-tile bg-wash p-7">
    <Icon size={34} strokeWidth={1.4} aria-hidden="true" className="text-accent" />
    <h3 className="font-display text-28 leading-tight">{title}</h3>
    <p className="text-16 text-muted">{text}</p>
  </div>
);
