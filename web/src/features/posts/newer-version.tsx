import { sentenceFor } from '@gesso/domain/catalogue';
import { Button } from '../../ui/button.tsx';

type NewerVersionProps = { onLoad: () => void; onKeep: () => void };

/** Shown in a form whose post was changed elsewhere: nothing is overwritten without a choice. */
export const NewerVersion = ({ onLoad, onKeep }: NewerVersionProps) => (
  <div role="alert" className="flex flex-col gap-3 rounded-10 bg-accent-wash px-4 py-3 text-14">
    <p className="text-accent-text">{sentenceFor('post-changed')}</p>
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={onKeep}>
        Keep my changes
      </Button>
      <Button size="small" onClick={onLoad}>
        Load the newer version
      </Button>
    </div>
  </div>
);
