import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmAct } from '../shared/ConfirmAct.tsx';
import type { ContentKind, ContentRow } from './content-kind.ts';
import { useContentTools } from './use-content-tools.ts';

interface WithdrawConsentProps<Row extends ContentRow, Name extends keyof Row & string> {
  kind: ContentKind<Row, Name>;
  row: Row;
  onWithdrawn: () => void;
  onClose: () => void;
}

/** One act for picture and words, everywhere. */
export function WithdrawConsent<Row extends ContentRow, Name extends keyof Row & string>({
  kind,
  row,
  onWithdrawn,
  onClose,
}: WithdrawConsentProps<Row, Name>) {
  const { t } = useTranslation('office-content');
  const tools = useContentTools();
  return (
    <ConfirmAct
      title={t('consent.withdrawQuestion')}
      message={t('consent.withdrawWarning', { name: `\u2068${kind.nameOf(row)}\u2069` })}
      confirmWord={t('consent.withdraw')}
      busyWord={t('consent.withdrawing')}
      act={async () => kind.withdraw?.(tools, row.id)}
      sayFailure={({ code }) => t(code, { ns: 'problems', id: row.id })}
      onDone={onWithdrawn}
      onClose={onClose}
    />
  );
}
