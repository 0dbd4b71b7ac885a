-- Those who reported in a case are told one after the other, in the order of the reports' ids. Without
-- this, each step read every report of the case.
create index reports_told on reports (case_id, id);
