import { Link, useLocation } from 'react-router';
import { screens } from '../../app/screens.ts';
import { useQuery } from '../../app/use-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pageAt } from '../../routing/office-pages.ts';

/** More would say that one has to read before one begins. */
const most = 3;

/** On a screen with nothing in it yet: the tasks of the handbook that fill it. */
export function TasksHere() {
  const { t, i18n } = useTranslation('admin');
  const screen = pageAt(useLocation().pathname)?.path;
  const query = useQuery('listTasks', { query: { lang: i18n.language } });
  const tasks = query.reply?.data.filter((task) => screen !== undefined && task.screens.includes(screen)) ?? [];
  if (tasks.length === 0) return null;
  return (
    <div>
      <p className="soft">{t('howTo')}</p>
      {tasks.slice(0, most).map(({ id, title }) => (
        <p key={id}>
          <Link to={screens.handbookTask({ slug: id })}>{title}</Link>
        </p>
      ))}
    </div>
  );
}
