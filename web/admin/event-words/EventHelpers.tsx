import { useState } from 'react';
import type { EventHelper } from '#contract/event-words/event-words.ts';
import { useQuery } from '../../app/use-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Tick } from '../../ui/Tick.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import styles from '../shared/Panels.module.css';
import { QueryView } from '../shared/QueryView.tsx';
import { useActionWithToast } from '../shared/use-action-with-toast.ts';

/** An owner gives this event to people of the desk, who may then write to its people. */
export function EventHelpers({ id }: { id: string }) {
  const { t } = useTranslation('office-words');
  const query = useQuery('listEventHelpers', { params: { id } });
  const [round, setRound] = useState(0);
  const names = new Map(query.reply?.data.map((each) => [each.id, each.name]));
  const giving = useActionWithToast('setEventHelper', {
    says: (_reply, { params, body }) =>
      t(body?.may ? 'helpers.given' : 'helpers.taken', { name: names.get(String(params?.person)) ?? '' }),
    // The ticks say again what is so.
    onFailure: () => setRound((before) => before + 1),
  });
  const give = ({ id: person }: EventHelper, may: boolean) =>
    void giving.run({ params: { id, person }, body: { may } });
  return (
    <div className={styles.panels}>
      <OfficePanel title={t('helpers.title')}>
        <p>{t('helpers.text')}</p>
        <QueryView query={query}>
          {({ data }) =>
            data.length === 0 ? (
              <p className="soft">{t('helpers.none')}</p>
            ) : (
              data.map((each) => (
                <Tick
                  key={`${each.id} ${round}`}
                  name={each.id}
                  defaultChecked={each.may}
                  onChange={(may) => give(each, may)}
                >
                  <bdi>{each.name}</bdi>
                </Tick>
              ))
            )
          }
        </QueryView>
      </OfficePanel>
    </div>
  );
}
