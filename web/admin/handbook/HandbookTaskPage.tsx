import { Link, useParams } from 'react-router';
import { screens } from '../../app/screens.ts';
import { useQuery } from '../../app/use-query.ts';
import { TaskSteps } from '../../how/TaskSteps.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Listen } from '../../ui/Listen.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { QueryView } from '../shared/QueryView.tsx';
import styles from './Handbook.module.css';

export const head = officeHead('nav.handbook');

export function Component() {
  const { t, i18n } = useTranslation('how');
  const { slug = '' } = useParams();
  const task = useQuery('readTask', { params: { id: slug }, query: { lang: i18n.language } });
  return (
    <>
      <LinkButton as={Link} className={styles.screenOnly} look="more" icon="back" to={screens.handbook()}>
        {t('all')}
      </LinkButton>
      <QueryView query={task}>
        {({ data }) => (
          <>
            <OfficeHead title={data.title} text={data.why}>
              <Button className={styles.screenOnly} look="quiet" icon="print" onClick={() => print()}>
                {t('print')}
              </Button>
            </OfficeHead>
            <Listen of="page" />
            {data.steps.every(({ picture }) => picture === null) && (
              <p className={`soft ${styles.screenOnly}`}>{t('noPictures', { command: 'npm run handbook' })}</p>
            )}
            <TaskSteps task={data} />
          </>
        )}
      </QueryView>
    </>
  );
}
