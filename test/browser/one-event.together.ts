// One site for the tests of one event and its registrations.
import './event.e2e.ts';
import './my-registrations.e2e.ts';
import './registering.e2e.ts';
