import { Link } from '@tanstack/react-router';

/** The router's types know the site's paths alone (see app/router.tsx); the console's own are given here. */
export function NavLink({ to, name }: { to: '/' | '/questions' | '/inquiries' | '/outbox'; name: string }) {
  return (
    <Link to={to as '/'} activeOptions={{ exact: true }}>
      {name}
    </Link>
  );
}
