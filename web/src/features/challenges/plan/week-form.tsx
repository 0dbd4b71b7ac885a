import {
  type ChallengeWeek,
  challengeLimits,
  checkWeekDraft,
  type WeekDraft,
} from '@gesso/domain/challenges';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { messageFor } from '../../../platform/i18n/message-for.ts';
import { Button } from '../../../ui/button.tsx';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { BannerField } from './banner-field.tsx';
import { fromDateValue, toDateValue } from './dates.ts';
import { useAddBanner, useSaveWeek } from './use-save-week.ts';

export type WeekStart = Omit<ChallengeWeek, 'id' | 'submissionCount'>;

type WeekFormProps = {
  start: WeekStart;
  isNew: boolean;
  /** A week that has started keeps its start date. */
  begun: boolean;
  onDone: () => void;
};

/** The form in which an official account creates or edits a week. */
export function WeekForm({ start, isNew, begun, onDone }: WeekFormProps) {
  const [form, setForm] = useState({
    weekNumber: String(start.weekNumber),
    theme: start.theme,
    text: start.text,
    from: toDateValue(start.startsAt),
    to: toDateValue(start.endsAt),
  });
  const [banners, setBanners] = useState(start.banners);
  const [problem, setProblem] = useState<string | null>(null);
  const { save, busy, failure } = useSaveWeek(isNew, onDone);
  const addBanner = useAddBanner();
  const change = (part: Partial<typeof form>) => setForm((now) => ({ ...now, ...part }));

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkWeekDraft(
      draftOf(
        form,
        start,
        begun,
        banners.map(({ id }) => id),
      ),
    );
    setProblem(checked.ok ? null : messageFor(checked.code));
    if (checked.ok && !busy) save(checked.value);
  };
  const wrong = problem ?? failure;
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <TextField
        label={t`Week number`}
        dir="ltr"
        inputMode="numeric"
        value={form.weekNumber}
        disabled={!isNew}
        onChange={(event) => change({ weekNumber: event.currentTarget.value })}
      />
      <TextField
        label={t({ message: 'Theme', context: 'of a challenge' })}
        value={form.theme}
        counter={{ used: form.theme.trim().length, max: challengeLimits.themeMax }}
        onChange={(event) => change({ theme: event.currentTarget.value })}
      />
      <TextArea
        label={t`Challenge text`}
        value={form.text}
        counter={{ used: form.text.trim().length, max: challengeLimits.textMax }}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <Days form={form} begun={begun} onChange={change} />
      <BannerField
        banners={banners}
        busy={addBanner.isPending}
        onFile={(file) =>
          addBanner.mutate(file, { onSuccess: (banner) => setBanners((now) => [...now, banner]) })
        }
        onRemove={(id) => setBanners((now) => now.filter((banner) => banner.id !== id))}
      />
      <FormProblem>{wrong}</FormProblem>
      <Button type="submit" variant="primary" busy={busy} disabled={addBanner.isPending}>
        {isNew ? t`Schedule challenge` : t`Save changes`}
      </Button>
    </form>
  );
}

type Fields = { weekNumber: string; theme: string; text: string; from: string; to: string };

/** The form's values as a draft; invalid days become an empty period, which validation refuses. */
function draftOf(form: Fields, start: WeekStart, begun: boolean, banners: string[]): WeekDraft {
  const startsAt = begun ? start.startsAt : (fromDateValue(form.from) ?? 0);
  const unchangedEnd = form.to === toDateValue(start.endsAt);
  return {
    weekNumber: Number(form.weekNumber),
    theme: form.theme,
    text: form.text,
    startsAt,
    endsAt: unchangedEnd ? start.endsAt : (fromDateValue(form.to) ?? 0),
    banners,
  };
}

type DaysProps = { form: Fields; begun: boolean; onChange: (part: Partial<Fields>) => void };

const Days = ({ form, begun, onChange }: DaysProps) => (
  <div className="flex flex-col gap-1.5">
    <div className="grid grid-cols-2 gap-3">
      <TextField
        label={t`Starts on`}
        type="date"
        value={form.from}
        disabled={begun}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextField
        label={t`Ends on`}
        type="date"
        value={form.to}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
    </div>
    <p className="text-12 text-muted">
      <Trans>Both at 00:00 UTC, so the day before the end date is the last day to submit.</Trans>
    </p>
  </div>
);
