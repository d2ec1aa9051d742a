import type { RegistrationStatus } from '#contract/registrations/registrations.ts';
import type { BadgeTone } from '../ui/Badge.tsx';
import type { IconName } from '../ui/Icon.tsx';

/** The badge of each status, alike for members and in the office. */
export const statusLooks: Record<RegistrationStatus, { tone: BadgeTone; icon: IconName }> = {
  registered: { tone: 'info', icon: 'tick' },
  attended: { tone: 'success', icon: 'tick' },
  cancelled: { tone: 'danger', icon: 'x' },
  no_show: { tone: 'neutral', icon: 'minus' },
  waitlisted: { tone: 'neutral', icon: 'clock' },
};
