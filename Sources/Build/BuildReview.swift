package import Configuration
import Publishing
import Site

/// Plans a site and checks the output like a build, without writing.
package struct BuildReview {
  package let planned: PlanStage.Planned

  /// - Throws: What a build would throw before its first change.
  package init(
    _ assembled: AssembleStage.Assembled, _ readings: SourceReadings, of project: Project,
    environment: [String: String]
  ) throws(BuildProblem) {
    let output = project.configuration.output
    do throws(OutputProblem) {
      try OutputRule(project.configuration, environment: environment).check(output)
    } catch {
      throw .output(error)
    }
    do throws(ProjectFault) {
      planned = try PlanStage.planned(
        assembled,
        photos: PlanStage.contactPhotos(of: assembled.directory, readings, of: project), readings,
        of: project)
    } catch {
      throw .project([error])
    }
    do throws(PublishingError) {
      try OutputReview.check(
        planned.site.files, output: output,
        owned: Project.ownedPaths(project.configuration.options),
        compresses: project.configuration.precompresses, recordedPaths: PublishStage.paths)
    } catch {
      throw .publishing(error, output: output)
    }
  }
}
