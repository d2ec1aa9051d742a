export const passPathOf = (registrationId: string): string => `/my-registrations/${registrationId}/pass`;
