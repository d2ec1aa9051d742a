import { useTranslation } from '../i18n/use-translation.ts';
import { Icon } from './Icon.tsx';
import styles from './Listen.module.css';

/** Says the page, or what stands beside it. It shows where something will be heard; `web/listen` works it. */
export function Listen({ page = false }: { page?: boolean }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles.listen} data-listen={page ? 'page' : ''}>
      <Icon name="ear" />
      {t(page ? 'frame.listenPage' : 'frame.listen')}
    </button>
  );
}
