import { getRouteApi } from '@tanstack/react-router';
import { ProjectDetail } from '../../features/project-detail/project-detail.tsx';

const wide = getRouteApi('/shell/project/detail');
const phone = getRouteApi('/shell/m/project/detail');

export function ProjectDetailPage() {
  return <ProjectDetail projectID={wide.useSearch().projectID} />;
}

/** The same content under the phone's address, which QR codes carry. */
export function MobileProjectDetailPage() {
  return <ProjectDetail projectID={phone.useSearch().projectID} />;
}
