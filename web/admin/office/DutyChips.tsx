import type { Duty } from '#contract/values/duty.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/Badge.tsx';
import styles from './OfficePage.module.css';

export function DutyChips({ duties }: { duties: readonly Duty[] }) {
  const { t } = useTranslation('duties');
  return (
    <span className={styles.chips}>
      {duties.map((duty) => (
        <Badge key={duty} tone="info">
          {t(`names.${duty}`)}
        </Badge>
      ))}
    </span>
  );
}
