import { officeCall } from '../protocol/endpoint.ts';

export const sampleEndpoints = {
  deleteSampleContent: officeCall('DELETE /admin/sample-content', {
    duties: ['owner'],
    says: 'removeSamples',
    summary: 'Remove what came as a sample and was not changed since',
    status: 204,
  }),
};
