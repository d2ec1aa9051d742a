import { Link, useParams } from 'react-router';
import type { Event } from '#contract/events/events.ts';
import { screens } from '../../app/screens.ts';
import { useQuery } from '../../app/use-query.ts';
import { Form } from '../../forms/Form.tsx';
import { FormPanel } from '../../forms/FormPanel.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useMay } from '../shared/Duties.tsx';
import { useToast } from '../shared/Notices.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import styles from '../shared/Panels.module.css';
import { QueryView } from '../shared/QueryView.tsx';
import { withFieldNames } from '../shared/with-field-names.ts';
import { CourseDaysForm } from './CourseDaysForm.tsx';
import { type CourseField, CourseRuleFields, courseFields, usualCourse } from './CourseFields.tsx';
import { EventLine } from './EventLine.tsx';

export const head = officeHead('events.course.title', 'office-events');

/** Makes a series one course, says what its certificate asks for, and moves or drops its days. */
export function Component() {
  const { t } = useTranslation('office-events');
  const may = useMay();
  const { id = '' } = useParams();
  const query = useQuery('readOfficeEvent', { params: { id }, query: { as: 'written' } }, { keepsPrevious: true });
  const event = query.reply?.data;
  return (
    <>
      <EventLine id={id} isWhole backTo="events" />
      <OfficeHead title={t('events.course.title')} text={t('events.course.hint')}>
        {event?.course && may('readAttendance') && (
          <LinkButton as={Link} look="quiet" icon="tick" to={screens.courseRegister({ id: event.course.event_id })}>
            {t('register.title')}
          </LinkButton>
        )}
      </OfficeHead>
      <QueryView query={query}>
        {({ data }) =>
          data.series_id ? (
            <div className={styles.panels}>
              <CourseRules key={data.course?.event_id} event={data} onSaved={query.reload} />
              {data.course?.days && (
                <CourseDaysForm
                  key={JSON.stringify(data.course.days)}
                  course={data.course}
                  days={data.course.days}
                  onSaved={query.reload}
                />
              )}
            </div>
          ) : (
            <EmptyState title={t('events.course.noSeries')} text={t('events.course.noSeriesText')} />
          )
        }
      </QueryView>
    </>
  );
}

function CourseRules({ event, onSaved }: { event: Event; onSaved: () => void }) {
  const { t } = useTranslation('office-events');
  const toast = useToast();
  const { id, course, series_size } = event;
  const form = useForm<CourseField>({
    fields: courseFields,
    check: () => ({}),
    send: async (typed, ask) => {
      const rule = typed.course_rule === 'hours' ? ('hours' as const) : ('days' as const);
      const { course_least: least, course_late_until, course_free_by: free_by, course_hours: hours } = typed;
      const late_until = course_late_until === '' ? 1 : course_late_until;
      const body = { rule, least, late_until, free_by, hours };
      await ask('setCourse', { params: { id }, body }).catch((thrown: unknown) => {
        throw withFieldNames(thrown, (field) => `course_${field}`);
      });
      toast(t(course ? 'events.course.saved' : 'events.course.made'));
      onSaved();
    },
  });
  return (
    <FormPanel title={t('events.course.rules')} {...(!course && { text: t('events.course.makeText') })}>
      <Form state={form} action={screens.eventCourse({ id })}>
        <CourseRuleFields form={form} standing={course ?? usualCourse(series_size ?? 1)} />
        <div className="row">
          <SubmitButton state={form} busyWord={t('admin:dialog.saving')}>
            {t(course ? 'admin:dialog.save' : 'events.course.make')}
          </SubmitButton>
        </div>
      </Form>
    </FormPanel>
  );
}
