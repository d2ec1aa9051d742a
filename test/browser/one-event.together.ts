// One site for those who look at one event, and at what they have of it.
import './event.e2e.ts';
import './my-registrations.e2e.ts';
import './registering.e2e.ts';
