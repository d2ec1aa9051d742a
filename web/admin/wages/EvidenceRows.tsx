import type { OfficeCase } from '#contract/help/help-office.ts';
import { evidenceKinds, mostEvidence, wageLengths } from '#contract/wages/wages.facts.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/Select.tsx';
import { type Evidence, rowKey } from './account-draft.ts';
import { LineInput } from './LineInput.tsx';

export type EvidenceFile = Pick<OfficeCase['files'][number], 'id' | 'kind' | 'created_at'>;

interface EvidenceRowsProps {
  evidence: readonly Evidence[];
  files: readonly EvidenceFile[];
  place: string;
  wrong: Readonly<Record<string, string>>;
  onChange: (evidence: Evidence[]) => void;
}

/** What shows that somebody worked: words, or a file of the case. The last choice adds another. */
export function EvidenceRows({ evidence, files, place, wrong, onChange }: EvidenceRowsProps) {
  const { t, i18n } = useTranslation('office-wages');
  const replace = (at: number, next: Evidence | undefined) =>
    onChange(evidence.flatMap((each, number) => (number === at ? (next ?? []) : each)));
  return (
    <>
      {evidence.map((each, at) => {
        const { kind, text, file } = each;
        const wrongOf = (field: string) => wrong[`${place}.evidence.${at}.${field}`];
        return (
          <div key={rowKey(place, at)} className="grid-2">
            <KindChoice
              value={kind}
              onChange={(chosen) => replace(at, chosen && { ...each, kind: chosen })}
              error={wrongOf('kind')}
            />
            <LineInput
              label={t(`evidenceKind.${kind}`)}
              value={text}
              maxLength={wageLengths.evidence}
              dir="auto"
              error={wrongOf('text')}
              onChange={({ currentTarget }) => replace(at, { ...each, text: currentTarget.value })}
            />
            {(files.length > 0 || file) && (
              <Select
                label={t('evidenceFile')}
                value={file ?? ''}
                error={wrongOf('file')}
                onChange={({ currentTarget }) => replace(at, { ...each, file: currentTarget.value || null })}
              >
                <option value="">{t('noFile')}</option>
                {files.map(({ id, kind: ofFile, created_at }) => (
                  <option key={id} value={id}>
                    {t(`office-help:files.${ofFile}`)} · {formatMoment(new Date(created_at), i18n.language)}
                  </option>
                ))}
              </Select>
            )}
          </div>
        );
      })}
      {evidence.length < mostEvidence && (
        <KindChoice
          value=""
          onChange={(kind) => kind && onChange([...evidence, { kind, text: t(`evidenceKind.${kind}`) }])}
        />
      )}
    </>
  );
}

interface KindChoiceProps {
  value: string;
  error?: string | undefined;
  onChange: (kind: Evidence['kind'] | undefined) => void;
}

function KindChoice({ value, error, onChange }: KindChoiceProps) {
  const { t } = useTranslation('office-wages');
  return (
    <Select
      label={t('evidence')}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(evidenceKinds.find((each) => each === currentTarget.value))}
    >
      <option value="">{value ? t('removeEvidence') : t('addEvidence')}</option>
      {evidenceKinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(`evidenceKind.${kind}`)}
        </option>
      ))}
    </Select>
  );
}
