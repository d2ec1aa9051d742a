import type { Course } from '#contract/events/courses.ts';
import type { Event } from '#contract/events/events.ts';
import { heldDays } from '#contract/events/held-days.ts';
import { languageOf } from '#contract/values/language.ts';
import { indiaInstantOf } from '#contract/values/machine-time.ts';
import type { DescribedPage } from './described-page.ts';
import { briefFoundationData } from './foundation-data.ts';

const schema = (name: string): string => `https://schema.org/${name}`;

/** A course with all its days as one instance of it. */
export function courseData(event: Event, course: Course, page: DescribedPage, address: string, picture: string) {
  const { title, description, location } = event;
  const held = heldDays(course.days ?? []);
  return {
    '@type': 'Course',
    name: title,
    description,
    url: address,
    inLanguage: languageOf(event, 'title'),
    provider: briefFoundationData(page),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      startDate: course.starts_on,
      endDate: course.ends_on,
      ...(location && { location: { '@type': 'Place', name: location, address: location } }),
      image: [picture],
      subEvent: held.map(({ date, time, end_time }) => ({
        '@type': 'Event',
        name: title,
        startDate: (time && indiaInstantOf(date, time)) ?? date,
        ...(end_time && { endDate: indiaInstantOf(date, end_time) }),
        ...(location && { location: { '@type': 'Place', name: location, address: location } }),
      })),
      offers: { '@type': 'Offer', price: 0, priceCurrency: 'INR', category: 'Free' },
    },
  };
}

/** Seats are free of charge; the number left is known only where they are counted. */
export function eventData(event: Event, page: DescribedPage, address: string, picture: string) {
  const { title, description, date, time, location, capacity, seatsLeft, registrationRequired } = event;
  const { status, end_time, moved } = event;
  return {
    '@type': 'Event',
    name: title,
    description,
    // Only the day where no time was set: a default time must not reach calendars.
    startDate: (time && indiaInstantOf(date, time)) ?? date,
    ...(end_time && { endDate: indiaInstantOf(date, end_time) }),
    eventStatus: schema(status === 'cancelled' ? 'EventCancelled' : moved ? 'EventRescheduled' : 'EventScheduled'),
    ...(moved && { previousStartDate: (moved.time && indiaInstantOf(moved.date, moved.time)) ?? moved.date }),
    eventAttendanceMode: schema('OfflineEventAttendanceMode'),
    ...(location && { location: { '@type': 'Place', name: location, address: location } }),
    image: [picture],
    url: address,
    inLanguage: languageOf(event, 'title'),
    organizer: briefFoundationData(page),
    isAccessibleForFree: true,
    ...(capacity !== null && { maximumAttendeeCapacity: capacity }),
    ...(seatsLeft !== null && { remainingAttendeeCapacity: seatsLeft }),
    ...(registrationRequired &&
      status !== 'cancelled' && {
        offers: {
          '@type': 'Offer',
          price: 0,
          priceCurrency: 'INR',
          availability: schema(seatsLeft === 0 ? 'SoldOut' : 'InStock'),
          url: address,
          validFrom: event.created_at,
        },
      }),
  };
}
