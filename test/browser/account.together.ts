// One site for the files about accounts: each test has an account of its own.
import './account-sign-in.e2e.ts';
import './account-profile.e2e.ts';
import './second-factor.e2e.ts';
import './account-register.e2e.ts';
import './account-password-email.e2e.ts';
import './account-barriers.e2e.ts';
import './account-without-script.e2e.ts';
import './card-without-script.e2e.ts';
import './my-donations.e2e.ts';
